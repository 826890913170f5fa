import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/runs.ts'
import { centsOf, invoiceNumbersIn, readStatement } from './bank-statement.ts'

const read = (text: string) => readStatement(Buffer.from(text))

const camt = (entries: string) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`

test('camt.053: money that came in, with day, amount and reference', () => {
  const entries = camt(`
    <Ntry><Amt Ccy="EUR">529.55</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-17</Dt></BookgDt>
      <NtryDtls><TxDtls><RmtInf><Ustrd>Rechnung</Ustrd><Ustrd>2026-000007</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-17</Dt></BookgDt></Ntry>
    <Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><DtTm>2026-11-18T10:00:00</DtTm></BookgDt>
      <NtryDtls>
        <TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls>
        <TxDtls><Amt Ccy="EUR">20.00</Amt><RmtInf><Ustrd>b</Ustrd></RmtInf></TxDtls>
      </NtryDtls></Ntry>`)
  expect(read(entries)).toEqual([
    { day: '2026-11-17', cents: 52_955, currency: 'EUR', reference: 'Rechnung 2026-000007' },
    { day: '2026-11-18', cents: 1000, currency: 'EUR', reference: 'a' },
    { day: '2026-11-18', cents: 2000, currency: 'EUR', reference: 'b' },
  ])
})

test('camt.053: what is not booked, reversed or without a day is left out, and the rest is read', () => {
  const entry = (status: string, day = '<BookgDt><Dt>2026-11-17</Dt></BookgDt>') =>
    `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}${day}</Ntry>`
  const booked = [
    '',
    '<Sts>BOOK</Sts>',
    '<Sts>\n<Cd>BOOK</Cd>\n</Sts>',
    '<RvslInd>false</RvslInd><Sts>BOOK</Sts>',
    '<RvslInd>0</RvslInd>',
  ]
  for (const status of booked) expect(read(camt(entry(status)))).toHaveLength(1)
  const left = [
    '<Sts>PDNG</Sts>',
    '<Sts>INFO</Sts>',
    '<Sts><Cd>PDNG</Cd></Sts>',
    '<Sts><Prtry>later</Prtry></Sts>',
    '<RvslInd>true</RvslInd><Sts>BOOK</Sts>',
    '<RvslInd>1</RvslInd><Sts><Cd>BOOK</Cd></Sts>',
  ]
  const days = ['', '<BookgDt><Dt/></BookgDt>', ...['soon', '2026-02-30', '0000-01-01'].map(bookedOn)]
  const all = [...left.map((status) => entry(status)), ...days.map((day) => entry('<Sts>BOOK</Sts>', day))]
  for (const each of all) expect(read(camt(each))).toEqual([])
  expect(read(camt([...all, entry('<Sts>BOOK</Sts>')].join('')))).toEqual([
    { day: '2026-11-17', cents: 500, currency: 'EUR', reference: '' },
  ])
  expect(read('Date,Amount,Reference\n2026-02-30,5.00,x\n2026-02-28,5.00,y')).toMatchObject([{ reference: 'y' }])
})

const bookedOn = (day: string) => `<BookgDt><Dt>${day}</Dt></BookgDt>`

test('CSV in the words of three languages', () => {
  expect(read('Buchungstag;Betrag;Verwendungszweck\n17.11.2026;1.529,55;"RE 2026-000007"\n18.11.2026;-3,00;x')).toEqual(
    [{ day: '2026-11-17', cents: 152_955, currency: 'EUR', reference: 'RE 2026-000007' }],
  )
  expect(read('Date,Amount,Reference\n2026-11-17,"1,529.55",2026000007')).toMatchObject([{ cents: 152_955 }])
  expect(read('Date;Montant;Libellé\n17/11/2026;12,5;x')).toMatchObject([{ cents: 1250 }])
})

test('what is no statement is nothing', () => {
  for (const text of [
    '',
    'hello',
    '<html></html>',
    '<a',
    'Date;Amount\n1;2',
    '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
  ]) {
    expect(read(text)).toBeUndefined()
  }
  const anything = fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
    readStatement(Buffer.from(bytes))
  })
  fc.assert(anything, { numRuns: runs(200) })
})

test('amounts are read to the cent, and numbers however they are written', () => {
  const property = fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
    const amount = cents / 100
    const [de, en] = [amount.toLocaleString('de-DE', TWO), amount.toLocaleString('en-US', TWO)]
    expect([centsOf(de), centsOf(en)]).toEqual([cents, cents])
  })
  fc.assert(property, { numRuns: runs(200) })
  expect(invoiceNumbersIn('Kd 12 RE2026-000007 / 2026 000008, 12026-0000071')).toEqual([
    { year: 2026, number: 7 },
    { year: 2026, number: 8 },
  ])
})

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
