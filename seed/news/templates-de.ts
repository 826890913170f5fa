import type { Templates } from './templates.ts'

export const GERMAN: Templates = {
  funding: {
    titles: ['{c} erhält {m} Millionen Euro', 'Finanzierungsrunde: {m} Millionen Euro für {c}'],
    leads: [
      'Die {f} hat in einer Finanzierungsrunde {m} Millionen Euro frisches Kapital erhalten.',
      'Mehrere Familienunternehmen beteiligen sich mit {m} Millionen Euro an der Kapitalerhöhung der {f}.',
    ],
  },
  acquisition: {
    titles: ['{c} übernimmt Wettbewerber aus {p}', 'Zukauf: {c} wächst in {p}'],
    leads: [
      'Die {f} übernimmt einen kleineren Wettbewerber in {p} mit {n} Beschäftigten.',
      'Die Übernahme eines Zulieferers aus {p} durch die {f} ist perfekt, über den Preis wurde Stillschweigen vereinbart.',
    ],
  },
  management: {
    titles: ['Wechsel an der Spitze von {c}', '{c} beruft {s} in die Geschäftsführung'],
    leads: [
      '{s} wird zum Monatsersten neue Geschäftsführerin der {f}.',
      'Der Geschäftsführer der {f} gibt sein Amt ab, die Nachfolgerin heißt {s}.',
    ],
  },
  results: {
    titles: [
      '{c} steigert den Umsatz um {n} Prozent',
      '{c} verfehlt die eigenen Ziele',
      '{c}: mehr Umsatz, weniger Gewinn',
    ],
    leads: [
      'Der Umsatz der {f} stieg im dritten Quartal um {n} Prozent und übertraf die Erwartungen.',
      'Der Gewinn der {f} brach im abgelaufenen Geschäftsjahr um {n} Prozent ein, die Prognose wurde gesenkt.',
      'Der Umsatz der {f} stieg um {n} Prozent, der Gewinn ging jedoch zurück.',
    ],
  },
  expansion: {
    titles: ['{c} eröffnet Standort in {p}', '{c} baut in {p}'],
    leads: [
      'Die {f} eröffnet ein neues Werk in {p} und schafft dort {n} neue Arbeitsplätze.',
      'Die {f} errichtet in {p} ein neues Lager, die Stadt begrüßt die Pläne.',
    ],
  },
  jobsCut: {
    titles: ['{c} streicht {n} Stellen', 'Stellenabbau bei {c} in {p}'],
    leads: [
      'Die {f} streicht {n} Stellen, die meisten davon in {p}. Der Betriebsrat kritisiert die Entscheidung.',
      'Nach einem schwachen Jahr meldet die {f} Kurzarbeit für das Werk in {p} an, auch Entlassungen sind möglich.',
    ],
  },
  product: {
    titles: ['{c} stellt neue Baureihe vor', 'Rückruf bei {c}'],
    leads: [
      'Die {f} bringt eine neue Software auf den Markt, die zuerst in {p} eingesetzt wird.',
      'Die {f} ruft {n} Geräte zurück, der Rückruf belastet das Ergebnis.',
    ],
  },
  legal: {
    titles: ['{c} vor Gericht', 'Bußgeld gegen {c}'],
    leads: [
      'Das Landgericht in {p} verhandelt über die Klage eines früheren Lieferanten gegen die {f}.',
      'Die Aufsichtsbehörde hat gegen die {f} ein Bußgeld von {m} Millionen Euro verhängt.',
    ],
  },
  insolvency: {
    titles: ['Tochter von {c} meldet Insolvenz an', 'Schutzschirmverfahren für Tochter von {c}'],
    leads: [
      'Eine Tochtergesellschaft der {f} in {p} hat Insolvenz angemeldet, {n} Beschäftigte sind betroffen.',
      'Die {f} beantragt für ihre Niederlassung in {p} ein Schutzschirmverfahren, nachdem die Verluste gestiegen sind.',
    ],
  },
  general: {
    titles: ['{c} lädt zur Hauptversammlung', 'Tag der offenen Tür bei {c} in {p}'],
    leads: [
      'Die Hauptversammlung der {f} findet im Frühjahr in {p} statt.',
      'Die {f} zeigt am Samstag in {p} ihre Werkstätten.',
    ],
  },
  closers: [
    'Das Unternehmen beschäftigt Menschen an mehreren Standorten.',
    'Ein Sprecher nannte keine weiteren Einzelheiten.',
    'Der Aufsichtsrat tagt im nächsten Monat wieder.',
    'Die Kunden der Region wurden schriftlich informiert.',
    'Näheres soll mit dem nächsten Bericht folgen.',
    'Die Stadt {p} ist über die Pläne unterrichtet.',
  ],
  sources: ['Küstenblatt', 'Wirtschaftsbote Mitte', 'Tagespost am Fluss', 'Industrieanzeiger Süd'],
  extra: 'Der Bericht erschien zuerst in der Morgenausgabe.',
}
