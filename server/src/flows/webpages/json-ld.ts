/** An organisation as a page describes it in the words of schema.org. */
export type Organization = Readonly<Record<string, unknown>>

const TYPES =
  /^(?:https?:\/\/schema\.org\/)?(?:Airline|CollegeOrUniversity|Consortium|Corporation|EmergencyService|FinancialService|Hospital|Hotel|LegalService|Library|NGO|ProfessionalService|Restaurant|School|\w*(?:Agency|Business|Clinic|Company|Contractor|Dealer|Organization|Store))$/
/** Where a page puts the organisation that it is about; others (authors, parents, members) are somebody else. */
const LEADS = ['@graph', 'mainEntity', 'publisher', 'about', 'provider', 'isPartOf']
const MOST_NODES = 5000

/** The objects of a type that the blocks describe, in the order of the page. */
export function objectsOfType(blocks: readonly string[], type: RegExp): Organization[] {
  const objects = blocks.flatMap((block) => objectsOf(parsed(block)))
  return objects.filter((object) => typesOf(object).some((each) => type.test(each)))
}

/** The organisations that the blocks describe, in the order of the page. A block that cannot be read is passed over. */
export function organizationsOf(blocks: readonly string[]): Organization[] {
  const objects = blocks.flatMap((block) => objectsOf(parsed(block)))
  const byId = new Map(
    objects.flatMap((object) => (typeof object['@id'] === 'string' ? [[object['@id'], object]] : [])),
  )
  return objects.filter(isOrganization).map((object) => withReferences(object, byId))
}

function parsed(block: string): unknown {
  try {
    return JSON.parse(block.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/g, ''))
  } catch {
    // Broken blocks are common, and the rest of the page still speaks.
    return null
  }
}

function objectsOf(value: unknown) {
  const found: Record<string, unknown>[] = []
  const left: unknown[] = [value]
  for (let count = 0; left.length > 0 && count < MOST_NODES; count += 1) {
    const next = left.shift()
    if (Array.isArray(next)) left.push(...next.slice(0, MOST_NODES))
    else if (isObject(next)) {
      found.push(next)
      left.push(...LEADS.map((key) => next[key]).filter((inner) => inner !== undefined))
    }
  }
  return found
}

export function isOrganization(object: Organization) {
  return typesOf(object).some((type) => TYPES.test(type))
}

export function typesOf(object: Organization) {
  return listOf(object['@type']).filter((type) => typeof type === 'string')
}

/** `{"@id": "#place"}` stands for the object of that name elsewhere on the page. */
function withReferences(object: Organization, byId: ReadonlyMap<unknown, Organization>): Organization {
  const resolved = (value: unknown): unknown => {
    if (!isObject(value) || Object.keys(value).length !== 1) return value
    return byId.get(value['@id']) ?? value
  }
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, resolved(value)]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One value or many: schema.org allows both everywhere. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 100)
  return value === undefined || value === null ? [] : [value]
}

/** A text, also when it is written with its language or as a number. */
export function textOf(value: unknown): string | undefined {
  const inner = isObject(value) ? (value['@value'] ?? value['name']) : value
  if (typeof inner === 'number' && Number.isFinite(inner)) return String(inner)
  return typeof inner === 'string' && inner.trim() !== '' ? inner.replace(/\s+/g, ' ').trim() : undefined
}
