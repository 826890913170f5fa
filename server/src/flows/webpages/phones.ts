const NUMBER = /(?:\+|\b00|\(|\b0|\b[1-9])[\d\s()./\u00a0–-]{5,24}\d/
const LABEL =
  /(?:^|[\s|·•,;(])(?:tel(?:efon|ephone)?|t[ée]l(?:[ée]phone)?|phone|fon|zentrale|standard|call us)\b\s*(?:\(?(?:nr|no|number)\)?)?\.?\s*[.:]?/i
const FAX = /(?:tele)?fax\b|t[ée]l[ée]copie/i

/** A number somebody can call, tidied; nothing when it has too few or too many digits. */
export function tidyPhone(text: string): string | undefined {
  const number = NUMBER.exec(text)?.[0]
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
  if (!number) return undefined
  const digits = number.replace(/\D/g, '')
  return digits.length >= 6 && digits.length <= 15 ? number : undefined
}

/** The first number that the lines call a telephone; a fax is none. */
export function phoneOf(lines: readonly string[]): string | undefined {
  for (const [index, line] of lines.entries()) {
    const label = LABEL.exec(line)
    if (!label) continue
    const rest = line.slice(label.index + label[0].length).split(FAX)[0] ?? ''
    const found = tidyPhone(rest) ?? (rest.trim() === '' ? tidyPhone(lines[index + 1] ?? '') : undefined)
    if (found) return found
  }
  return undefined
}

/** The first `tel:` address. */
export function linkedPhone(links: readonly string[]): string | undefined {
  const link = links.find((each) => /^tel:/i.test(each))
  return link && tidyPhone(link.slice(4).replaceAll('%20', ' ').split(/[;?]/)[0] ?? '')
}
