import { type Lexicon, wordsOf } from './lexicon.ts'

export const english: Lexicon = {
  positive: wordsOf(`strong stronger strongest success* win wins won winning award* record welcomed welcomes praise*
    boost* improv* profitable upgrade* outperform* recover* rebound* breakthrough* optimis* confident robust booming
    thriv* milestone* hired hires hiring growth surplus rescued secures? secured innovative enthusiastic bullish
    solid oversubscribed approval approved celebrat* gains?`),
  negative: wordsOf(`loss losses insolven* bankrupt* scandal* fraud* fined fines recall* lawsuit* sued sues warn*
    weak weaker weakest fail* hurt* miss missed misses slump* crisis cris[ei]s layoff* lay-off* redundanc* shortage*
    delay* disappoint* downgrade* resigned_after cancel* suspend* struggl* problem* breach* investigat* accus* halted
    default* downturn bleak pessimis* worse* worst damage* strike strikes dismiss* liquidat* collapse* criticis*
    criticiz* penalt* allegation* shut shuts`),
  up: wordsOf(`ris(?:e|es|ing) rose risen rais(?:e|es|ed|ing) increas* grew grow(?:s|n|ing)? jump* surg* soar* climb*
    widen* higher doubled doubles tripled lift* advanc* gained expand* swell* swelled rallied`),
  down: wordsOf(`fall(?:s|en|ing)? fell declin* drop* cut cuts cutting shrank shrunk shrink* narrow* reduc* lower*
    slid* slip* plung* plummet* decreas* halv* tumbl* eas(?:e|ed|es) slash* shed sheds dipp?(?:s|ed)? sank axe axed axes
    trimm?(?:s|ed)?`),
  grows: wordsOf('growing grows grew expanding expands expanded doubled'),
  shrinks: wordsOf('shrinking shrinks shrank slump* plung* plummet* tumbl*'),
  good: wordsOf(`profits? revenues? sales turnover earnings orders? order_books? forecasts? guidance outlook margins?
    shares? stock dividends? demand jobs? headcount posts? workforce exports? income output market_share cash_flow
    valuation targets? results? orders bookings investments? roles positions`),
  bad: wordsOf(`loss(?:es)? costs? debts? unemployment deficits? borrowings? expenses liabilities complaints defaults?
    emissions arrears churn backlog_of_complaints`),
  beaten: [
    String.raw`(?:beat|beats|beating|exceed\p{L}*|surpass\p{L}*|topp?\p{L}*|ahead\s+of|above)\s+(?:\p{L}+'?\p{L}*\s+){0,3}(?:expectations?|forecasts?|estimates?|targets?|guidance)`,
    String.raw`(?:better|stronger|higher|faster)\s+than\s+(?:expected|forecast|feared|planned)`,
    String.raw`return(?:s|ed|ing)?\s+to\s+(?:profit|growth)\p{L}*`,
    String.raw`creat(?:e|es|ed|ing)\s+(?:[\p{L}\p{N}.,]+\s+){0,4}jobs`,
    String.raw`rais(?:e|es|ed|ing)\s+(?:[\p{L}\p{N}.,€£$-]+\s+){0,3}(?:million|billion|funding|capital|m|bn)`,
    String.raw`(?:met|meets|reached|reaches)\s+(?:\p{L}+\s+){0,3}targets?`,
  ],
  missed: [
    String.raw`(?:miss\p{L}*|below|short\s+of|behind)\s+(?:\p{L}+'?\p{L}*\s+){0,3}(?:expectations?|forecasts?|estimates?|guidance|plans?)`,
    String.raw`(?:fall|fell|falls|falling)\s+short\s+of\s+(?:\p{L}+\s+){0,2}(?:expectations?|forecasts?|estimates?|targets?)`,
    String.raw`(?:worse|weaker|lower|slower)\s+than\s+(?:expected|forecast|planned|hoped)`,
    String.raw`(?:profit|sales)\s+warnings?`,
    String.raw`clos(?:e|es|ed|ing|ure\s+of)\s+(?:[\p{L}\p{N}-]+\s+){0,4}(?:plants?|factor(?:y|ies)|sites?|stores?|branch(?:es)?|offices?|mills?)`,
    String.raw`(?:files?|filed|filing)\s+for\s+(?:insolvency|bankruptcy|administration|creditor\s+protection)`,
    String.raw`(?:fails?|failed)\s+to`,
    String.raw`no\s+longer\s+(?:able|profitable)`,
  ],
  ignored: ['interest_rates?', 'fall_of_\\d+', 'cut-off', 'cutting-edge', 'short-term'],
  negations: wordsOf("not no never without neither nor \\p{L}+n't cannot hardly"),
  anywhere: [],
  contrasts: wordsOf('but however although though while whereas yet despite nevertheless nonetheless even_though'),
}
