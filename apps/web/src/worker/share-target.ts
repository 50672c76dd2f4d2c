import { keepSharedFiles } from '#web/session/device/shared-files.ts'

export const shareTarget = '/share-target'

/** Far beyond what a complaint takes; its form says what is too much of what is kept. */
const mostBytes = 100_000_000

/** The share sheet posts here; the files wait on the device until a complaint takes them, also while its writer signs in. */
export async function takeShared(request: Request): Promise<Response> {
  const isKept = await readFiles(request)
    .then(keepSharedFiles)
    .then(() => true)
    .catch(() => false)
  return Response.redirect(`/complaints?add=yes&shared=${isKept ? 'yes' : 'lost'}`, 303)
}

async function readFiles(request: Request): Promise<readonly File[]> {
  const form = await request.formData()
  const files = form.getAll('files').filter((value) => value instanceof File)
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new Error('More than can be kept')
  // A file of a form has no time of its own and would be another one each time it is looked at.
  const lastModified = Date.now()
  return files.map((file) => new File([file], file.name, { type: file.type, lastModified }))
}
