import type { Fixtures } from './access-matrix.ts'
import { fileForm } from './person-forms.ts'

const AD = 'Baker (m/f/d)\nExample Ovens Ltd, London\n\nRequirements\n- Fluent English\n'

export const JOB_IMPORT_FIXTURES: Fixtures = {
  'jobImports.upload': [
    {
      request: () => {
        const { payload, headers } = fileForm(AD, 'ad.txt')
        return { body: payload, headers }
      },
    },
  ],
  'jobImports.fetching': [{}],
  'jobImports.fetch': [{ request: () => ({ body: { url: 'http://127.0.0.1/ad' } }), refuses: () => 'fetchOff' }],
  'jobImports.read': [{ request: () => ({ body: { kind: 'posting', text: AD } }) }],
}
