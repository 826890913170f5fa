import { lazy } from 'react'

/** The dialog for resumes, which is loaded when somebody first asks for it. */
export const LazyResumeUpload = lazy(async () => ({
  default: (await import('./resume-upload.tsx')).ResumeUploadDialog,
}))
