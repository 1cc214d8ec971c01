// Messages for files rejected here or by the server, with the numbers needed to correct them.
import type { CallError } from '../../platform/calls/call-error.ts'
import { formatMegabytes, formatNumber } from '../../platform/language/format.ts'
import { getLocale } from '../../platform/language/locale.ts'
import { findText, translate } from '../../platform/language/texts.ts'
import { formatError } from '../notify.ts'
import type { FileProblem } from './file-rules.ts'
import type { ImageProblem } from './image-check.ts'
import { uploadTexts } from './texts/texts.ts'

/** Why a chosen file is not uploaded. */
export function formatFileProblem(fault: FileProblem | ImageProblem): string {
  const locale = getLocale()
  const params = Object.fromEntries(
    Object.entries(fault).map(([name, value]) => {
      if (name === 'limit' || name === 'actual') return [name, formatMegabytes(Number(value), locale)]
      if (Array.isArray(value)) return [name, value.join(', ')]
      return [name, typeof value === 'number' ? formatNumber(value, locale) : String(value)]
    }),
  )
  return findText(uploadTexts, `faults.${fault.fault}`, params) ?? translate(uploadTexts, 'errors.failed')
}

/** Statuses that concern the file itself: its size, its type or its content. */
const FILE_ERROR_STATUSES = new Set([413, 415, 422])

/** Whether a retry can succeed. */
export const isRetryable = ({ status }: CallError): boolean => !FILE_ERROR_STATUSES.has(status)

/** Why the server rejected a file, for a field that accepts these extensions. */
export function formatUploadError(error: CallError, extensions?: readonly string[]): string {
  const { limit, ...others } = error.params
  const numbers = Object.entries(others).filter(([, value]) => typeof value === 'number')
  const params = {
    ...Object.fromEntries(numbers.map(([name, value]) => [name, formatNumber(Number(value), getLocale())])),
    ...(typeof limit === 'number' && { limit: formatMegabytes(limit, getLocale()) }),
    ...(Array.isArray(limit) && { extensions: (extensions ?? limit).join(', ') }),
  }
  return findText(uploadTexts, `errors.${error.code}`, params) ?? formatError(error)
}
