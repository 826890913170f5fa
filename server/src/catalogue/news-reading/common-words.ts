/** Names of companies that are words of everyday language too, and words that begin sentences and headlines. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `apple visa target gap shell orange amazon oracle sprint ford delta corona dove virgin subway mars nest uber meta alphabet
  block square stripe snap match box zoom slack unity palantir intel puma jaguar polo golf smart mini boss next sky three
  first new north south east west central global general national international united american european royal standard
  prime premier star sun moon light power energy water fire earth air gold silver blue green red white black grey best
  better good great big little young old free fast quick open close high low long short early late right left home house
  garden market trade bank fund capital credit invest money business company group holding partner partners team people
  world city country state union club party council board court time times day today week month year monday spring summer
  autumn winter express post mail news journal mirror guardian observer independent press media digital data cloud net web
  online tech technology software systems solutions services service industries industry works factory plant shop store
  food foods fresh health care life medical pharma bio chemical steel metal glass stone wood paper oil gas coal solar wind
  nova omega alpha beta gamma atlas titan phoenix eagle lion falcon bear wolf fox swan crane horizon summit compass anchor
  bridge tower gate harbour harbor river lake ocean island field forest valley hill rock crown castle king queen
  zeit die welt bild stern spiegel focus brigitte freundin sport auto motor haus hof markt platz berg tal wald feld fluss see
  meer sonne mond licht nordlicht kraft energie wasser feuer erde luft gold silber blau grün gruen rot weiß weiss schwarz neu
  alt gut besser beste groß gross klein jung frei schnell offen hoch nieder früh spät recht links heim garten handel bank
  fonds kapital geld geschäft firma gruppe partner leute stadt land staat verein partei rat gericht tag heute woche monat jahr
  frühling sommer herbst winter post presse medien daten netz technik werk werke fabrik laden essen frisch gesundheit leben
  chemie stahl metall glas stein holz papier öl kohle adler löwe bär fuchs schwan kranich anker kompass brücke turm tor hafen
  insel kreis linie punkt spitze zukunft chance idee ziel weg stand plan raum form farbe stimme klang ton hanse merkur
  temps monde figaro point express libération parisien maison jardin marché place mont vallée forêt champ rivière lac mer
  soleil lune lumière force énergie eau feu terre or argent bleu vert rouge blanc noir nouveau nouvelle ancien bon meilleur
  grand petit jeune libre rapide ouvert haut bas tôt droit gauche commerce banque fonds argent affaire société groupe gens
  ville pays état union club parti conseil tribunal jour semaine mois année printemps été automne hiver poste presse avenir
  usine magasin santé vie chimie acier métal verre pierre bois papier pétrole gaz charbon aigle lion ours cygne ancre pont
  tour porte port île cercle ligne sommet carrefour casino leclerc total renault danone free orange bouygues quick`
    .split(/\s+/)
    .flatMap((word) => [word, word.normalize('NFKD').replace(/\p{M}+/gu, '')]),
)
