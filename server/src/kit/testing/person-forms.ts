/** A form with a file, as a browser sends it. */
export function fileForm(content: Buffer | string, name: string, fields: Readonly<Record<string, string>> = {}) {
  const plain = Object.entries(fields).map(
    ([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${plain.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--\r\n')])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

/** A form of texts alone. */
export function plainForm(fields: Readonly<Record<string, string>>) {
  const parts = Object.entries(fields).map(
    ([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const payload = Buffer.from(`${parts.join('')}--b--\r\n`)
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}

type Resume = { name: string; email: string; phone?: string; company?: string; more?: string }

/** A resume as plain text, with everything that is read from one. */
export function resumeText({
  name,
  email,
  phone = '+49 30 901820',
  company = 'Brenner Maschinenbau GmbH',
  more = '',
}: Resume) {
  return `${name}
${email}
Tel.: ${phone}
10115 Berlin, Germany

EXPERIENCE
03/2019 – today\tSoftware Engineer\t${company}
01/2015 – 02/2019\tSystem Administrator\tFalkner Logistik AG

EDUCATION
2010 – 2014\tB.Sc. Computer Science\tTechnische Universität Berlin

SKILLS
TypeScript, PostgreSQL, Docker

LANGUAGES
German (native), English (C1), French (B1)
${more}
`
}
