// The core's rule notes in French, by their ids; a test holds that every note has its text.

export interface NoteText {
  title: string;
  text: string;
}

export const notesFr: Readonly<Record<string, NoteText>> = {
  "two-kings": {
    title: "Deux Rois",
    text: "Les Spartiates ont deux Rois. Un camp ne peut finir son coup avec tous ses Rois attaqués ; l’attaque d’un seul des deux n’est donc pas un échec. On peut n’en pas tenir compte, un Roi peut aller sur une case attaquée tant que l’autre est à l’abri, et un Roi laissé attaqué peut être pris : la partie continue avec l’autre.",
  },
  "duple-check": {
    title: "Échec duple",
    text: "Les deux Rois spartiates attaqués à la fois, c’est l’échec duple. Il faut y parer en mettant au moins un Roi à l’abri. Si aucun coup n’y parvient, c’est le mat duple et les Perses ont gagné. Quand il ne reste qu’un Roi, l’échec et le mat sont ceux qu’on connaît.",
  },
  "persian-king": {
    title: "Roi contre Roi",
    text: "Le Roi perse ne peut jamais aller sur une case qu’un Roi spartiate attaque. Un Roi spartiate peut venir au contact du Roi perse tant que l’autre est à l’abri, et lui donne alors échec.",
  },
  castling: {
    title: "Roque",
    text: "Les Perses roquent comme aux échecs orthodoxes : Roi et Tour n’ont pas bougé, rien ne se trouve entre eux, le Roi n’est pas attaqué, ne passe par aucune case attaquée et n’en atteint aucune. Les Spartiates ne roquent jamais.",
  },
  draws: {
    title: "Parties nulles",
    text: "Aucune source ne disant autre chose, on suit l’usage de la FIDE : la troisième apparition d’une position, et cinquante coups de chaque camp sans prise ni avance d’un Pion ou d’un Hoplite, rendent la partie nulle aussitôt ; le mat donné par ce coup passe avant. Une position où aucune suite de coups légaux ne peut gagner pour l’un des camps est nulle aussi. Deux Rois contre un Roi seul n’en sont pas une : ils gagnent.",
  },
  "stalemate-draws": {
    title: "Pat",
    text: "Un camp qui n’a aucun coup légal et n’est pas en échec est pat : la partie est nulle.",
  },
  "hoplite-diagonal": {
    title: "Les Hoplites",
    text: "Un Hoplite avance d’un pas en diagonale et prend d’un pas droit devant lui. Depuis la rangée 7, il peut aussi sauter de deux cases en diagonale vers l’avant, par-dessus toute pièce, sur une case vide.",
  },
  "no-en-passant": {
    title: "Pas de prise en passant",
    text: "Personne ne prend en passant, bien que les Pions perses aient leur double pas.",
  },
  "promotion-to-king": {
    title: "Promotion",
    text: "Un Hoplite qui atteint la rangée 1 devient Lieutenant, Général, Polémarque ou Capitaine, et peut devenir Roi tant que les Spartiates n’en ont plus qu’un. Cela peut même parer un échec : il y a ensuite deux Rois, et la règle demande que l’un d’eux soit à l’abri.",
  },
  "hoplite-straight": {
    title: "Les Hoplites",
    text: "Un Hoplite avance d’un pas droit devant lui et prend d’un pas en diagonale vers l’avant, comme un Pion ; il peut aussi faire un pas de côté. Il n’a pas de double pas.",
  },
  "sideways-is-quiet": {
    title: "Le pas de côté",
    text: "Le pas de côté d’un Hoplite ne prend pas : la page n’appelle prise que le pas en diagonale. Comme il peut être défait, il ne compte pas comme une avance pour la règle des cinquante coups.",
  },
  "en-passant": {
    title: "Prise en passant",
    text: "Les Hoplites prennent un Pion en passant comme le ferait un Pion. Rien ne prend ainsi un Hoplite, qui n’a pas de double pas.",
  },
  array: {
    title: "La disposition",
    text: "Le tableau des pièces de la page compte un Polémarque et deux Capitaines, mais ses deux dessins de la disposition montrent deux Polémarques et aucun Capitaine. La disposition prévaut ; les Capitaines viennent par promotion.",
  },
  "captain-does-not-leap": {
    title: "Le Capitaine",
    text: "Le Capitaine va droit, d’une ou deux cases. La page dit qu’il ne glisse pas au-delà de deux cases et accorde le saut à d’autres, nommément : le Capitaine ne saute donc pas ; une pièce sur la première case l’arrête.",
  },
  promotion: {
    title: "Promotion",
    text: "Un Hoplite est promu sur la rangée 1 : la rangée 8 de la page est la huitième du Hoplite. Il devient Polémarque, Général, Lieutenant ou Capitaine, jamais Roi, quel que soit le nombre de Rois restants.",
  },
  "stalemate-persians-lose": {
    title: "Pat",
    text: "Les Perses mis en pat perdent ; les Spartiates mis en pat font nulle. La remarque générale de la page sur le pat habituel pour les Blancs le cède à sa propre section sur le pat.",
  },
  planes: {
    title: "Trois plans",
    text: "L’échiquier a trois plans de six colonnes et huit rangées, A le plus bas et C le plus haut. Une case se nomme par plan, colonne et rangée : Bc1. Les Rois vont dans leur plan, et prennent aussi droit vers le haut ou le bas, ou d’un pas orthogonal à côté sur le plan voisin, jamais par un coin.",
  },
  "hoplite-space": {
    title: "Les Hoplites",
    text: "Un Hoplite avance d’un pas en diagonale dans son plan et, depuis sa propre case initiale, peut sauter de deux, par-dessus toute pièce. Il prend d’un pas droit devant lui, ou en diagonale vers l’avant sur le plan au-dessus ou au-dessous.",
  },
  "initial-square": {
    title: "Sa propre case initiale",
    text: "Seule une pièce qui n’a pas bougé a un premier coup de deux pas. Un Pion ou un Hoplite venu sur la case initiale d’un autre n’en a pas ; une telle case est marquée comme jouée et fait partie de la position.",
  },
  "castling-space": {
    title: "Roque",
    text: "Le Roi perse roque avec une Tour qui n’a pas bougé, s’il n’est pas attaqué et que sa case d’arrivée ne l’est pas. O-O : le Roi Bc1 et la Tour Bb1 échangent leurs places. O-O-O : Bd1 étant vide, le Roi va en Bd1 et la Tour de Be1 en Bc1. Une Tour attaquée n’importe pas. Désignez la Tour comme but du Roi ; Bc1–Bd1 seul est un simple pas.",
  },
  "en-passant-space": {
    title: "Prise en passant",
    text: "Un Pion ou un Hoplite qui vient de faire son double pas peut être pris sur la case qu’il a franchie par un Pion ou un Hoplite ennemi dont la prise atteint cette case, depuis le même plan ou le plan voisin, au coup suivant seulement. Un Hoplite franchit la case diagonale du milieu ; si une pièce s’y trouve, il n’y a pas de prise en passant. Les deux armées le peuvent, la page du jeu donnant aux deux le double pas et la prise en passant ; Jocly ne laisse prendre que les Hoplites.",
  },
  "promotion-space": {
    title: "Promotion",
    text: "Un Pion sur la rangée 8 de n’importe quel plan devient Cavalier, Fou, Tour ou Dame ; un Hoplite sur la rangée 1 devient Capitaine, Lieutenant, Cardinal ou Tour couronnée, ou Roi s’il ne reste qu’un Roi spartiate. Il n’y a jamais trois Rois. La promotion en Roi peut parer un échec.",
  },
  "stalemate-space": {
    title: "Pat",
    text: "Rien d’autre n’étant dit, un camp qui n’a aucun coup légal et n’est pas en échec est pat : la partie est nulle.",
  },
};
