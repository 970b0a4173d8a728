// What the page's address asks for: `?game=ID&fen=…&moves=…&embed=1`. Anyone may have written it.

export interface Address {
  game: string | null;
  fen: string | null;
  /** UCI or SAN, one entry a move. */
  moves: string[];
  embed: boolean;
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const text = (key: string) => query.get(key)?.trim() || null;
  const moves = (query.get("moves") ?? "").split(/[\s,]+/).filter((move) => move !== "");
  const embed = query.get("embed");
  return {
    game: text("game"),
    fen: text("fen"),
    moves,
    embed: embed !== null && embed !== "0" && embed !== "false",
  };
}

/** The address that shows a game: what `readAddress` reads. */
export function writeAddress(base: string, address: Partial<Address>): string {
  const url = new URL(base);
  url.search = "";
  url.hash = "";
  const put = (key: string, value: string | null | undefined) => {
    if (value) url.searchParams.set(key, value);
  };
  put("game", address.game);
  put("fen", address.fen);
  put("moves", address.moves?.join(" "));
  if (address.embed) url.searchParams.set("embed", "1");
  return url.href;
}
