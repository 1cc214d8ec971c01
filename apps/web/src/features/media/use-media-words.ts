import { mediaList } from '@manset/model/lists/media.ts'
import { type ListWords, useListWords } from '../../kit/list/list-words.ts'
import { mediaTexts } from './texts/texts.ts'

const OPTIONS = { kind: 'kinds', usableUntil: 'rightsStates' }

/** Labels of the media library. */
export const useMediaWords = (): ListWords => useListWords(mediaList, mediaTexts, OPTIONS)
