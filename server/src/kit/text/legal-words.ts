/** Legal forms as they end a name, after folding, with dots taken out. */
export const LEGAL_WORDS: ReadonlySet<string> = new Set(
  `ab ag aktiengesellschaft aps as asa bv bvba co corp corporation company cv doo ec eg ek ev eurl fze gbr gesmbh ggmbh
  gie gmbh gmbhco haftungsbeschraenkt inc incorporated kg kgaa kft kk limited llc llp lp ltd ltda mbh nv oe ohg oo oy oyj
  partg partgmbb plc pty pte pvt rl sa sab sarl sas sasu sca scop scs se sci sl slu snc sp spa sprl spzoo sro srl stiftung
  ug vof vvag zrt ltee inh`.split(/\s+/),
)

/** Legal forms that French names also begin with. */
export const LEADING_WORDS: ReadonlySet<string> = new Set(['sarl', 'sas', 'sasu', 'eurl', 'sci', 'snc', 'the', 'firma'])

/** The sign & as a word of the languages that names are written in. */
export const CONNECTORS: ReadonlySet<string> = new Set(['and', 'und', 'et', 'u', 'y'])
