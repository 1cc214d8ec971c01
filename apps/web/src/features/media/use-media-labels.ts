import { mediaList } from '@manset/model/lists/media.ts'
import { type ListLabels, useListLabels } from '../../kit/list/list-labels.ts'
import { mediaTexts } from './texts/texts.ts'

const OPTIONS = { kind: 'kinds', usableUntil: 'rightsStates' }

/** Labels of the media library. */
export const useMediaLabels = (): ListLabels => useListLabels(mediaList, mediaTexts, OPTIONS)
