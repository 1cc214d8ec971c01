// Calls of the video queue. The generator collects them through `documents`.
import { videoProcessList } from '@manset/model/lists/video-processes.ts'
import type { GetVideoProcessesQuery } from '../../generated/graphql.ts'
import { getPageDocument, selectRow } from '../../kit/list/page-document.ts'

export type VideoRow = GetVideoProcessesQuery['getVideoProcesses'][number]

const ROW = selectRow(videoProcessList)
const changed = `subscription VideoProcessChanged { videoProcessChanged { kind id version actorId row ${ROW} } }`

export const videoCalls = { page: getPageDocument(videoProcessList, ROW), changed, rowOfEvent: 'row' }
export const documents: readonly string[] = [videoCalls.page, changed]
