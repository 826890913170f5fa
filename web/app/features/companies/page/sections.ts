import { Addresses } from './addresses.tsx'
import { Description } from './description.tsx'
import { CompanyFacts, factFields } from './company-facts.tsx'
import { Industries } from './industries.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { Relations } from './relations.tsx'
import type { Section } from './shown-company.ts'
import { Tags } from './tags.tsx'

/** What every visitor may see, in its order. It must stay light: no component library, no data library. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'figures',
    column: 'main',
    shows: ({ employees, revenue, foundedYear }) => employees !== null || revenue !== null || foundedYear !== null,
    Component: KeyFigures,
  },
  {
    id: 'description',
    column: 'main',
    shows: ({ description }) => Object.values(description).some(Boolean),
    Component: Description,
  },
  { id: 'relations', column: 'main', shows: ({ relations }) => relations.length > 0, Component: Relations },
  { id: 'addresses', column: 'main', shows: ({ addresses }) => addresses.length > 0, Component: Addresses },
  { id: 'facts', column: 'rail', shows: (company) => factFields(company).length > 0, Component: CompanyFacts },
  {
    id: 'industries',
    column: 'rail',
    shows: ({ industries }) => Object.values(industries).some((codes) => codes.length > 0),
    Component: Industries,
  },
  { id: 'links', column: 'rail', shows: ({ profiles }) => profiles.length > 0, Component: ProfileLinks },
  { id: 'tags', column: 'rail', shows: ({ tags }) => tags.length > 0, Component: Tags },
]
