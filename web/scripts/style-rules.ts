export type Rule = { selector: string; body: string }

/** Top-level rules of a sheet, each once; an at-rule counts as one rule with its inside as body. */
export function rulesOf(sheet: string): Rule[] {
  const rules = new Map<string, Rule>()
  let depth = 0
  let start = 0
  let open = 0
  for (let at = 0; at < sheet.length; at += 1) {
    if (sheet[at] === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sheet[at] === '}') {
      depth -= 1
      if (depth > 0) continue
      const rule = { selector: sheet.slice(start, open).trim(), body: sheet.slice(open + 1, at) }
      rules.set(textOf(rule), rule)
      start = at + 1
    }
  }
  return [...rules.values()]
}

/** What the second set says otherwise than the first: only the changed declarations of a rule remain. */
export function differences(first: Rule[], second: Rule[]): Rule[] {
  const known = new Set(first.flatMap((rule) => declarations(rule).map((line) => rule.selector + line)))
  return second
    .filter((rule) => !rule.selector.startsWith('@'))
    .map((rule) => ({
      ...rule,
      body: declarations(rule)
        .filter((line) => !known.has(rule.selector + line))
        .join(';'),
    }))
    .filter((rule) => rule.body !== '')
}

/** The rule with every selector under a prefix; a comma inside parentheses does not separate selectors. */
export function under(prefix: string, { selector, body }: Rule): Rule {
  const selectors = selector.split(/,(?![^(]*\))/).map((part) => prefix + part.trim())
  return { selector: selectors.join(','), body }
}

export function textOf({ selector, body }: Rule) {
  return `${selector}{${body}}`
}

function declarations(rule: Rule) {
  return rule.body.split(/;(?![^(]*\))/).filter(Boolean)
}
