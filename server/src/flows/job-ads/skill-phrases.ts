/** How ads open what they ask for: with these words before it, what follows is a skill. */
const ASKING =
  /^(?:(?:at least |minimum |mindestens |au moins |min\. )?(?:\d+\s?\+?|(?:one|two|three|four|five|ein|zwei|drei|vier|fünf|deux|trois|quatre|cinq|several|mehrere|mehreren))(?:\s?[-–]\s?\d+|\s+or more| oder mehr| ou plus)?\+?\s+(?:years?|jahre?n?|ans)(?:['’] | of | or more (?:in|of|with) |\s+)?(?:\s*(?:of|in|with|d['’]|de)\s*)?|(?:sehr |très |very )?(?:gute[nrs]?|guter|fundierte[nrs]?|solide[nrs]?|sichere[nrs]?|sicher|umfassende[nrs]?|tiefe[nrs]?|vertiefte[nrs]?|erste[nrs]?|mehrjährige[nrs]?|einschlägige[nrs]?|nachweisbare[nrs]?|ausgeprägte[nrs]?|hohe[nrs]?|routinierte[nrs]?|praktische[nrs]?|breite[nrs]?|exzellente[nrs]?|hervorragende[nrs]?|ausgezeichnete[nrs]?|absolute[nrs]?|große[nrs]?|gängige[nrs]?|good|strong|solid|sound|deep|proven|excellent|great|working|practical|hands-on|expert|professional|basic|advanced|recent|broad|demonstrated|extensive|first|prior|previous|relevant|safe|bonnes?|bon|solides?|excellentes?|excellent|parfaites?|première|une|un|confirmée?s?|réussie?s?|approfondie?s?|fortes?|fort|grande?|réelle?|vraie?|some|any|a|an|the|der|die|das|den|dem|des|le|la|les|de|du|ein|eine[rn]?|the use of)\s+(?=[\p{L}\d])|[ld]['’](?=\p{L})|(?:berufs)?erfahrung(?:en)?(?: (?:in der entwicklung|im bereich|im umgang))?(?: (?:in|mit|im|der|des|als|bei|von|in der|mit der|in den))*\s|(?:programmier|anwender|grund|fach|basis)?kenntnisse?(?: (?:in|mit|im|der|des|zu|über|von|nach|in der|relational\w*(?=$)))*\s|wissen (?:in|über|zu)\s|grundlagen (?:in|im|der|des)\s|verständnis (?:für|von|der)\s|(?:sicher(?:er)? |routiniert(?:er)? )?(?:im )?umgang mit\s|sicher (?:in|im|mit)\s|freude (?:an|am)\s|spaß (?:an|am)\s|begeisterung für\s|interesse an\s|routine (?:in|mit)\s|praxis (?:in|mit)\s|bereitschaft zu[rm]?\s|(?:professional |work )?(?:experience|expertise|background|exposure|proficiency|proficient|skilled|competence|confidence|confident|familiarity|familiar|versed|fluency|knowledge|understanding|command|grasp|mastery|track record|skills|interest|talent|passion|flair|practice|fundamentals|basics|ability|record)(?: (?:of|in|with|using|on|to|for|from|maintaining|building|working with|as))+\s|(?:have|has|having|show) (?=\p{L})|more (?:in|of|with)\s|you (?:have |enjoy |love |know |are |can |write |use |bring )+(?:run |worked with |worked on |experience (?:with|in) )?|du (?:hast|kennst|beherrschst|kannst|bringst|arbeitest)\s|vous (?:avez|maîtrisez|connaissez|êtes|écrivez|savez|disposez)(?: (?:d['’]|de))?\s|(?:l['’]|la |une |de la )?(?:expérience|maîtrise|connaissances?|notions?|bases|pratique|compétences?|capacité|aptitude|talent|goût|intérêt|aisance|formation|utilisation|usage|habituée?)(?: (?:professionnelle|confirmée|réussie|significative|avérée|solide))?(?: (?:(?:dans|en|des?|du|avec|pour|à|au|aux|sur|travailler en|le|la|les|une?|règles|normes?)(?!\p{L})|[ld]['’](?:une?(?!\p{L}))?))+\s*|à l['’]aise avec\s|(?:von vorteil|wünschenswert|schön wäre|nice to have|bonus|preferred|un plus)\s*:?\s+|(?:normes?|mit|with|in|im|en|of|von|für|for|to|zu|avec|gern|gerne|preferably|ideally|idealerweise|idéalement|vorzugsweise|insbesondere|especially|including|inklusive|dont|such as|wie|e\.g\.|z\.\s?b\.|z\.b\.|par exemple|workloads on|on)\s+)/iu
/** Words of the above that say by themselves that a skill is meant. */
const TELLING =
  /\byears?\b|\bjahre|\bans\b|\bmore in\b|erfahrung|kenntnis|wissen|umgang|freude|spaß|sicher |grundlagen|routin|experience|knowledge|understanding|command|proficien|expertise|familiar|exposure|background|track record|skilled|talent|mastery|expérience|maîtrise|connaissance|notions|pratique|capacité|aptitude|bases|à l['’]aise|you (?:have|enjoy)|habitué/iu

const TRAILING =
  /\s*(?:(?:sind|ist|wäre(?:n)?|is|are|would be|est|sont|serait|seraient) (?:ein(?:e|en)? |a |an |un |une |very |also |auch |big )*(?:plus|vorteil|pluspunkt|von vorteil|wünschenswert|hilfreich|willkommen|schön|toll|advantage|bonus|asset|must|welcome|helpful|desirable|required|atout|avantage|appréciée?s?|souhaitée?s?|indispensables?|exigée?s?|bienvenue?s?)|von vorteil|wünschenswert|(?:an )?advantage|a plus|un plus|appréciée?s?|souhaitée?s?|indispensable|exigée?|hast|hat|haben|zeigst|sprichst|bedienst|sicher bedienst|mitbringst|beherrschst|mitbringen|besitzen|erwünscht|vorausgesetzt|zwingend|required|preferred|par habitude|at all levels|absolue|licen[cs]e|knowledge|[-‑]?kenntnisse|mit gültigem schein|auf allen ebenen|pour la (?=x))\s*[.!]?$/iu

/** Pieces that ask for nothing that one can be able to do. */
export const NO_SKILL =
  /^(?:(?:or |oder |ou )?(?:a )?(?:similar|ähnlich\w*|vergleichbar\w*|équivalent|comparable|equivalent|related|other|andere\w*)\b.*|.*(?:\b(?:years?|jahre?n?|ans|months?|monate|mois)\b|driving licen|führerschein|permis|\bnmc\b|registered nurse|degree|studium|ausbildung|similar position|position similaire|berufserfahrung$).*|experience|erfahrung|expérience|kenntnisse|knowledge|skills?|essential|desirable|level|niveau|langues?|sprachen?|languages?|langue maternelle|muttersprache|native|[abc][12](?: or above| level)?|personne\b.*|etc\.?|usw\.?|more|mehr|plus|spoken|written|gesprochen|wort|schrift|\d[\d.,\s%]*|first|erste|daily life|(?:similar|ähnliche) \S+ ?\S*|mindestens.*|at least|vorteil|\S+@\S+|https?:.*|(?:fluent|fließend|fluently) .*)$/iu

export type Stripped = { label: string; offset: number; isAsked: boolean }

const MOST_STRIPS = 8

/** A piece of what an ad asks for without the phrases around what it means. */
export function withoutPhrases(text: string): Stripped {
  let label = text
  let offset = 0
  let isAsked = false
  for (let count = 0; count < MOST_STRIPS; count += 1) {
    const lead = ASKING.exec(label)?.[0] ?? /^\s+/.exec(label)?.[0] ?? ''
    if (lead === '' || lead.length >= label.length) break
    isAsked ||= TELLING.test(lead)
    offset += lead.length
    label = label.slice(lead.length)
  }
  label = label
    .replace(TRAILING, '')
    .replace(TRAILING, '')
    .replace(/[.:;!,]+$/, '')
    .trimEnd()
  return { label, offset, isAsked }
}
