import type { Templates } from './templates.ts'

/** {c} is the company, {n} a number, {m} a sum, {p} a place, {s} a person. */
export const ENGLISH: Templates = {
  funding: {
    titles: ['{c} raises {m} million euros', 'Fresh capital for {c}: {m} million in a new funding round'],
    leads: [
      '{f} has raised {m} million euros in a funding round led by a family investor.',
      'Investors put {m} million euros into {f}, and the round was oversubscribed.',
    ],
  },
  acquisition: {
    titles: ['{c} acquires a rival from {p}', 'Takeover in {p}: {c} buys a competitor'],
    leads: [
      '{f} takes over a smaller competitor in {p} with {n} employees.',
      '{f} has agreed to acquire a supplier based in {p}; the price was not disclosed.',
    ],
  },
  management: {
    titles: ['New chief executive at {c}', '{c} appoints {s} as managing director'],
    leads: [
      '{f} appoints {s} as its new chief executive. The change takes effect on the first of the month.',
      'The chief executive of {f} steps down; {s} succeeds at the end of the quarter.',
    ],
  },
  results: {
    titles: ['{c}: revenue up {n} percent', '{c} misses its targets', '{c} grows while margins shrink'],
    leads: [
      'Quarterly revenue at {f} rose {n} percent and beat analyst expectations.',
      'Profit at {f} fell {n} percent in the third quarter and missed expectations.',
      'Revenue at {f} rose {n} percent in the second quarter, but profit fell by a third.',
    ],
  },
  expansion: {
    titles: ['{c} opens a new site in {p}', '{c} expands to {p}'],
    leads: [
      '{f} opens a new plant in {p} and creates {n} jobs there.',
      '{f} builds a large warehouse in {p}; the mayor welcomed the plan.',
    ],
  },
  jobsCut: {
    titles: ['{c} cuts {n} jobs', 'Job cuts at {c} in {p}'],
    leads: [
      '{f} cuts {n} jobs, most of them in {p}. The works council criticised the decision.',
      '{f} plans layoffs at its site in {p} after a weak year.',
    ],
  },
  product: {
    titles: ['{c} launches a new product line', '{c} recalls {n} units'],
    leads: [
      '{f} launches a new platform for its customers in {p}.',
      '{f} recalls {n} units because of a faulty part; the recall will hurt earnings.',
    ],
  },
  legal: {
    titles: ['{c} in court over a supply contract', 'Regulator fines {c}'],
    leads: [
      'A court in {p} heard the lawsuit of a former supplier against {f}.',
      'The regulator fined {f} {m} million euros for late reports.',
    ],
  },
  insolvency: {
    titles: ['Subsidiary of {c} files for insolvency', '{c} seeks creditor protection for its branch in {p}'],
    leads: [
      'A subsidiary of {f} in {p} has filed for insolvency; {n} people are affected.',
      '{f} asked for creditor protection for its branch in {p} after losses widened.',
    ],
  },
  general: {
    titles: ['{c} invites to its annual meeting', 'Open day at {c} in {p}'],
    leads: [
      'The annual meeting of {f} takes place in {p} in spring.',
      '{f} shows its workshops in {p} to visitors on Saturday.',
    ],
  },
  closers: [
    'The company employs people at several sites.',
    'A spokesperson gave no further details.',
    'The board will meet again next month.',
    'Customers in the region were informed by letter.',
    'Details are to follow with the next report.',
    'The town of {p} has been told of the plans.',
  ],
  sources: ['Harbour Courier', 'Midland Business Post', 'The Trade Ledger', 'Northern Industry Review'],
  extra: 'This report first appeared in the morning edition.',
}
