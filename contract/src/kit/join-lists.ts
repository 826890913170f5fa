/** A list of names: plain ones, texts with an `id`, or the keys of a record. */
type NamesOf<L> = L extends readonly { readonly id: infer Id }[]
  ? Id
  : L extends readonly unknown[]
    ? L[number]
    : keyof L

/** Names that stand in more than one of the lists. */
type TakenTwice<Lists, Before = never> = Lists extends readonly [infer First, ...infer Rest]
  ? (NamesOf<First> & Before) | TakenTwice<Rest, Before | NamesOf<First>>
  : never

type Distinct<Lists> = [TakenTwice<Lists>] extends [never] ? unknown : { takenTwice: TakenTwice<Lists> }

type Joined<Lists> = Lists extends readonly [infer First, ...infer Rest] ? First & Joined<Rest> : unknown

/** The lists of all modules as one. A name that two of them have is a type error. */
export function joinLists<const Lists extends readonly (readonly unknown[])[]>(lists: Lists & Distinct<Lists>) {
  return lists.flat() as Lists[number][number][]
}

/** As above for records. */
export function joinRecords<const Lists extends readonly object[]>(lists: Lists & Distinct<Lists>) {
  return Object.assign({}, ...lists) as Joined<Lists>
}
