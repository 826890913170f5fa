import { serve } from './system/serve.ts'
import { welcome } from './system/welcome.ts'

await serve({ dev: false, welcome })
