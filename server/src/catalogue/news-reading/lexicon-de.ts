import { type Lexicon, wordsOf } from './lexicon.ts'

const GAP = String.raw`(?:\s+[\p{L}\p{N}.,%€-]+){0,9}?\s+`

export const german: Lexicon = {
  positive:
    wordsOf(`erfolg* gewann gewinnt gewonnen auszeichnung* ausgezeichnet rekord* stark(?:e|es|er|en|em)? stärker*
    verbesser* profitab* lob* gelungen gelingt wachstum* aufschwung zuversicht* optimis* durchbruch* begeister* robust*
    meilenstein* bewillig* genehmig* zustimm* stimmten_zu gerettet rettung überschuss* innovativ* überzeugt aufwärts
    erfreulich* solide* rentabel bleibt_erhalten begrüß* erholt* erholung`),
  negative: wordsOf(`insolven* pleite* verlust* skandal* betrug* bußgeld* strafe strafen rückruf* klage klagen verklag*
    warn* gewinnwarnung* schwach* schwäche* scheiter* krise* entlass* kündigung* stellenabbau mangel verzöger* enttäusch*
    belast* verfehl* problem* ermitt(?:elt|eln|lung|lungen) vorwürf* vorwurf* fehlbetrag konkurs* zahlungsunfähig*
    schließung* geschlossen schließt schließen kurzarbeit* einbruch einbruchs abwärts verschlechter* düster* streik*
    kritik kritisier* leidet leiden gekündigt ausgesetzt auflös* stilllegung*`),
  up: [
    ...wordsOf(`stieg stiegen steigt steigen gestiegen wuchs wuchsen wächst wachsen gewachsen zugelegt zulegte zulegten
    erhöh* klettert* verdoppel* angehoben gesteigert steiger* zunahm* zugenommen ausgeweitet ausweit* ansteig* mehr
    angestiegen sprang sprangen höher*`),
    `leg(?:t|te|ten|en)${GAP}zu`,
    `leg(?:t|te|ten|en)\\s+zu`,
    `(?:hebt|heben|hob|hoben)${GAP}an`,
    `(?:nimmt|nehmen|nahm|nahmen)${GAP}zu`,
  ],
  down: [
    ...wordsOf(`sank sanken sinkt sinken gesunken fiel fielen fällt fallen gefallen schrumpf* geschrumpft verringer*
    senkt senken senkte senkten gesenkt reduzier* halbier* rückläufig eingebrochen einbrach* zurückging* zurückgegangen
    abgenommen streicht streichen strich strichen gestrichen kürzt kürzen kürzte gekürzt abgebaut abbau* weniger
    niedriger* geringer* rückgang* stürz(?:t|te|ten|en)`),
    `(?:geht|gehen|ging|gingen)${GAP}zurück`,
    `(?:bricht|brechen|brach|brachen)${GAP}ein`,
    `(?:nimmt|nehmen|nahm|nahmen)${GAP}ab`,
    `(?:baut|bauen|baute|bauten)${GAP}ab`,
  ],
  grows: wordsOf('wächst wuchs gewachsen wachsen expandier*'),
  shrinks: wordsOf('schrumpf* geschrumpft eingebrochen'),
  good: wordsOf(`umsatz umsätze umsatzes gewinn* betriebsergebnis* ergebnis* erträg* ertrag* absatz nachfrage prognose*
    ausblick auftrag* aufträge* auftragseingang* marge* rendite* aktie* kurs stellen arbeitsplätze* arbeitsplätzen jobs
    dividende* belegschaft mitarbeiterzahl export* \\p{L}*geschäft marktanteil* produktion investition* gesamtleistung
    verdient verdienst`),
  bad: wordsOf(`verlust* kosten \\p{L}*kosten schulden verschuldung defizit* arbeitslosigkeit fehlbetrag ausfälle
    reklamationen rückstand rückstände verbindlichkeiten`),
  beaten: [
    String.raw`(?:übertraf\p{L}*|übertrifft|übertreff\p{L}*|übertroffen|über)\s+(?:\p{L}+\s+){0,3}(?:erwartung\p{L}*|prognose\p{L}*|ziel\p{L}*|schätzung\p{L}*)`,
    String.raw`(?:erwartung\p{L}*|prognose\p{L}*|ziele?)\s+(?:\p{L}+\s+){0,3}(?:übertroffen|übertraf|übertrifft|erreicht)`,
    String.raw`(?:besser|höher|schneller)\s+als\s+(?:erwartet|geplant|befürchtet)`,
    String.raw`(?:sanken|sank|fielen|fiel)\s+stärker\s+als\s+erwartet`,
    String.raw`(?:schafft|schaffen|schuf)\s+(?:[\p{L}\p{N}.]+\s+){0,5}(?:arbeitsplätze|stellen|jobs)`,
    String.raw`schwarze\s+zahlen`,
    String.raw`verdient\p{L}*\s+mehr`,
    String.raw`volle\p{L}*\s+auftragsbücher\p{L}*`,
    String.raw`ziele?\s+(?:nicht\s+)?(?:zu\s+)?erreich\p{L}*`,
    String.raw`(?:sammelt|sammelte|erhält|erhielt)\s+(?:[\p{L}\p{N}.,]+\s+){0,4}(?:million\p{L}*|mio|kapital)(?:\s+euro)?(?:\s+(?:ein|frisches\s+kapital))?`,
    String.raw`keine\s+(?:entlassungen|kündigungen|betriebsbedingten\s+kündigungen)`,
  ],
  missed: [
    String.raw`(?:hinter|unter)\s+(?:\p{L}+\s+){0,2}(?:erwartung\p{L}*|prognose\p{L}*|ziel\p{L}*|schätzung\p{L}*)(?:\s+zurück)?`,
    String.raw`(?:schlechter|schwächer|geringer|langsamer)\s+als\s+(?:erwartet|geplant|erhofft)`,
    String.raw`rote\s+zahlen`,
    String.raw`schreib\p{L}*\s+(?:\p{L}+\s+){0,3}verlust\p{L}*`,
    String.raw`tritt\s+(?:[\p{L}]+\s+){0,3}(?:betrug|skandal|vorwürf)\p{L}*\s+zurück`,
    String.raw`insolvenz\s+(?:an)?gemeldet`,
  ],
  ignored: ['zurückhaltend', 'gewinner', 'über_den_vorschlag', 'nicht_nur', 'kurs_nehmen'],
  negations: wordsOf('kein keine keinen keinem keiner keines ohne nie niemals weder'),
  anywhere: wordsOf('nicht'),
  // In the middle of a clause, as “aber” and “jedoch” stand, there is nothing to cut; a comma does that.
  contrasts: wordsOf('obwohl während trotz wenngleich'),
}
