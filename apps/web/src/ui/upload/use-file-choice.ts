// From choosing files to uploading them: applies the rules, and asks about large files.
import { useCallback, useRef, useState } from 'react'
import { formatMegabytes } from '../../platform/language/format.ts'
import { getLocale } from '../../platform/language/locale.ts'
import { translate } from '../../platform/language/texts.ts'
import { currentCaller, isCurrent } from '../../platform/session/caller.ts'
import { confirm } from '../dialog/confirm.tsx'
import { textOfFault } from './fault-text.ts'
import { type FileRules, sortFiles, uploadKindOf } from './file-rules.ts'
import { checkImage } from './image-check.ts'
import { uploadTexts } from './texts/texts.ts'

export interface FileChoice {
  /** Checks chosen or dropped files; valid ones are passed to `onFiles`. */
  choose: (files: readonly File[]) => Promise<void>
  /** Why files of the last choice were rejected. */
  faults: readonly string[]
  forgetFaults: () => void
}

/** Applies the rules to each choice of files. */
export function useFileChoice(rules: FileRules, onFiles: (files: File[]) => void): FileChoice {
  const [faults, setFaults] = useState<readonly string[]>([])
  const latest = useRef({ rules, onFiles })
  latest.current = { rules, onFiles }

  const choose = useCallback(async (files: readonly File[]) => {
    const { rules, onFiles } = latest.current
    const caller = currentCaller()
    const sorted = sortFiles(files, rules)
    const told = sorted.faults.map(textOfFault)
    const accepted: File[] = []
    for (const file of sorted.accepted) {
      const fault = uploadKindOf(file.name) === 'image' ? await checkImage(file, rules) : null
      if (fault) told.push(textOfFault(fault))
      else accepted.push(file)
    }
    for (const file of sorted.oversized) {
      const fault = uploadKindOf(file.name) === 'image' ? await checkImage(file, rules) : null
      if (!isCurrent(caller)) return
      if (fault) told.push(textOfFault(fault))
      else if (await confirmOversize(file, rules.maxBytes)) accepted.push(file)
    }
    // If another person signed in meanwhile, they chose none of these files.
    if (!isCurrent(caller)) return
    setFaults(told)
    // In the order of the choice: confirmed large files do not come last.
    if (accepted.length > 0) onFiles(files.filter((file) => accepted.includes(file)))
  }, [])
  const forgetFaults = useCallback(() => setFaults([]), [])
  return { choose, faults, forgetFaults }
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
