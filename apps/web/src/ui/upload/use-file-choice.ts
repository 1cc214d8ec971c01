// From choosing files to uploading them: applies the rules, and asks about large files.
import { useCallback, useRef, useState } from 'react'
import { formatMegabytes } from '../../platform/language/format.ts'
import { getLocale } from '../../platform/language/locale.ts'
import { translate } from '../../platform/language/texts.ts'
import { getCurrentCaller, isCurrentCaller } from '../../platform/session/caller.ts'
import { confirm } from '../dialog/confirm.tsx'
import { classifyFiles, type FileRules, getUploadKind } from './file-rules.ts'
import { checkImage } from './image-check.ts'
import { uploadTexts } from './texts/texts.ts'
import { formatFileProblem } from './upload-error-text.ts'

export interface FileChoice {
  /** Checks chosen or dropped files; valid ones are passed to `onFiles`. */
  choose: (files: readonly File[]) => Promise<void>
  /** Why files of the last choice were rejected. */
  errors: readonly string[]
  clearErrors: () => void
}

/** Applies the rules to each choice of files. */
export function useFileChoice(rules: FileRules, onFiles: (files: File[]) => void): FileChoice {
  const [errors, setErrors] = useState<readonly string[]>([])
  const latest = useRef({ rules, onFiles })
  latest.current = { rules, onFiles }

  const choose = useCallback(async (files: readonly File[]) => {
    const { rules, onFiles } = latest.current
    const caller = getCurrentCaller()
    const classified = classifyFiles(files, rules)
    const messages = classified.problems.map(formatFileProblem)
    const accepted: File[] = []
    for (const file of classified.accepted) {
      const fault = getUploadKind(file.name) === 'image' ? await checkImage(file, rules) : null
      if (fault) messages.push(formatFileProblem(fault))
      else accepted.push(file)
    }
    for (const file of classified.oversized) {
      const fault = getUploadKind(file.name) === 'image' ? await checkImage(file, rules) : null
      if (!isCurrentCaller(caller)) return
      if (fault) messages.push(formatFileProblem(fault))
      else if (await confirmOversize(file, rules.maxBytes)) accepted.push(file)
    }
    // If another person signed in meanwhile, they chose none of these files.
    if (!isCurrentCaller(caller)) return
    setErrors(messages)
    // In the order of the choice: confirmed large files do not come last.
    if (accepted.length > 0) onFiles(files.filter((file) => accepted.includes(file)))
  }, [])
  const clearErrors = useCallback(() => setErrors([]), [])
  return { choose, errors, clearErrors }
}

function confirmOversize(file: File, limit: number): Promise<boolean> {
  const locale = getLocale()
  return confirm({
    title: translate(uploadTexts, 'confirm.oversizeTitle'),
    text: translate(uploadTexts, 'confirm.oversizeText', {
      file: file.name,
      actual: formatMegabytes(file.size, locale),
      limit: formatMegabytes(limit, locale),
    }),
    action: translate(uploadTexts, 'confirm.oversizeAction'),
  })
}

/** Asks whether an upload may be canceled. */
export function confirmCancel(file: string): Promise<boolean> {
  return confirm({
    title: translate(uploadTexts, 'confirm.cancelTitle'),
    text: translate(uploadTexts, 'confirm.cancelText', { file }),
    action: translate(uploadTexts, 'confirm.cancelAction'),
    cancel: translate(uploadTexts, 'confirm.keepUploading'),
    isDangerous: true,
  })
}

/** Asks whether the file of a field may be replaced. */
export function confirmChange(file: string): Promise<boolean> {
  return confirm({
    title: translate(uploadTexts, 'confirm.changeTitle'),
    text: translate(uploadTexts, 'confirm.changeText', { file }),
    action: translate(uploadTexts, 'confirm.changeAction'),
  })
}

/** Asks whether a file may be removed from its field, or from a list of uploads. */
export function confirmRemove(file: string, from: 'field' | 'list' = 'field'): Promise<boolean> {
  return confirm({
    title: translate(uploadTexts, 'confirm.removeTitle'),
    text: translate(uploadTexts, from === 'list' ? 'confirm.removeFromList' : 'confirm.removeText', { file }),
    action: translate(uploadTexts, 'confirm.removeAction'),
    isDangerous: true,
  })
}
