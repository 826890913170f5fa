import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { careersJobMeta } from '~/features/public/careers-meta.ts'
import { CareersJobScreen } from '~/features/public/careers-job-page.tsx'
import { loadCareersJob } from '~/features/public/load-careers.server.ts'

export const meta = careersJobMeta

export function loader(args: LoaderFunctionArgs) {
  return loadCareersJob(args)
}

export default function CareersJob() {
  return <CareersJobScreen {...useLoaderData<typeof loader>()} />
}
