# An engine that is bad in the way that its first argument says: a stub for the tests of the match runner.
#   illegal, nothing, crash, stall, late, mute, shy (starts no game), or "play MOVE…" to play these moves one after the other
kind=$1
shift
while read -r line; do
  case "$line" in
    uci)
      [ "$kind" = mute ] && exit 0
      echo "id name stub"
      echo "option name UCI_Variant type combo default spartan var spartan"
      echo "uciok"
      ;;
    isready) echo "readyok" ;;
    ucinewgame) [ "$kind" = shy ] && exit 3 ;;
    go*)
      case "$kind" in
        illegal) echo "bestmove e2e5" ;;
        nothing) echo "bestmove (none)" ;;
        crash) exit 1 ;;
        stall) ;;
        late) sleep 1 && echo "bestmove e2e4" ;;
        play)
          echo "info depth 3 score cp ${SCORE:-0} nodes 5"
          echo "bestmove $1"
          shift
          ;;
      esac
      ;;
    quit) exit 0 ;;
  esac
done
