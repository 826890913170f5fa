type Variable = { name: string; default: string; meaning: string }

/** Everything that can be set, as docs/configuration.md shows it. */
export const VARIABLES = [
  { name: 'WEB_PORT', default: '3000', meaning: 'Port of the web server.' },
  { name: 'API_PORT', default: '3001', meaning: 'Port of the API.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address that both listen on; `0.0.0.0` for all of them.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:WEB_PORT',
    meaning: 'Where visitors find the web server, scheme and host without a path.',
  },
  {
    name: 'API_URL',
    default: 'http://localhost:API_PORT',
    meaning: 'Where browsers find the API, scheme and host without a path.',
  },
  {
    name: 'COOKIE_DOMAIN',
    default: 'none',
    meaning: 'Domain that the hosts of `PUBLIC_URL` and `API_URL` share, when they differ.',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'Folder of the embedded database, uploaded files, secrets and logs; relative to the checkout.',
  },
  {
    name: 'DATABASE_URL',
    default: 'none',
    meaning: 'An external PostgreSQL, 15 or newer, instead of the embedded one; its user may create roles.',
  },
  {
    name: 'DEMO',
    default: '1 on a local address, else 0',
    meaning: 'The demo world with known passwords; on a public `HOST` or `PUBLIC_URL` only a 1 set by hand allows it.',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning:
      'Mail server, `smtp://` or `smtps://`; without it mails wait in the outbox that the operator sees, for 30 days and with codes and links masked unless it is a demo.',
  },
  { name: 'MAIL_FROM', default: '`no-reply` at the host of `PUBLIC_URL`', meaning: 'Sender of all mails.' },
  { name: 'CONTACT_EMAIL', default: 'none', meaning: 'Who receives what visitors write in the contact form.' },
  {
    name: 'BANK_IBAN',
    default: 'none',
    meaning: 'Account number that invoices ask to be paid to; without it they ask the customer to write for it.',
  },
  { name: 'BANK_BIC', default: 'none', meaning: 'BIC of that bank.' },
  {
    name: 'SECRET',
    default: 'generated into DATA_DIR',
    meaning: 'Key that signs sessions and links, at least 32 characters.',
  },
  {
    name: 'REQUESTS_PER_MINUTE',
    default: '1200',
    meaning:
      'Calls of the API that one address may make a minute; a page of the web server counts as four of them. 0 where a proxy in front limits them.',
  },
  {
    name: 'MAX_DELAY_MS',
    default: '2000',
    meaning:
      'Milliseconds that the event loop of the API may be late before requests are turned away with 503. 0 never turns any away.',
  },
  {
    name: 'SEARCHES_AT_ONCE',
    default: 'the number of processors',
    meaning:
      'Searches that are worked on at the same time, others wait their turn; as many as the database has processors.',
  },
  {
    name: 'MIN_FREE_MB',
    default: '500',
    meaning:
      'Megabytes of disk below which nothing is saved any more; uploads end at twice that, signing in at a fifth. 0 never refuses.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'none',
    meaning: 'Addresses of proxies, separated by commas, whose forwarded address is believed.',
  },
  {
    name: 'ALLOWED_HOSTS',
    default: 'none',
    meaning:
      'Further hosts, separated by commas, that web server and API answer for; see [Hosts](#hosts). Others are refused.',
  },
  {
    name: 'FETCH_PAGES',
    default: '0',
    meaning:
      '1 allows users to have a job ad read by its address. Only machines on the Internet are asked, at ports 80 and 443.',
  },
  {
    name: 'FETCH_NETWORKS',
    default: 'none',
    meaning: 'Private addresses and networks, separated by commas, that may be asked too once `FETCH_PAGES` is 1.',
  },
] as const satisfies readonly Variable[]
