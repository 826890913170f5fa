import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CareersScreen } from '~/features/public/careers-page.tsx'
import { careersMeta } from '~/features/public/careers-meta.ts'
import { loadCareers } from '~/features/public/load-careers.server.ts'

export const meta = careersMeta

export function loader(args: LoaderFunctionArgs) {
  return loadCareers(args)
}

export default function Careers() {
  return <CareersScreen {...useLoaderData<typeof loader>()} />
}
