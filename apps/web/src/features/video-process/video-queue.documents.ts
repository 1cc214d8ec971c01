// Calls of the video queue. The generator collects them through `documents`.
import { videoProcessList } from '@manset/model/lists/video-processes.ts'
import type { GetVideoProcessesQuery } from '../../generated/graphql.ts'
import { pageDocument, rowSelection } from '../../kit/list/page-document.ts'

export type VideoRow = GetVideoProcessesQuery['getVideoProcesses'][number]

const ROW = rowSelection(videoProcessList)
const changed = `subscription VideoProcessChanged { videoProcessChanged { kind id version actorId row ${ROW} } }`

export const videoCalls = { page: pageDocument(videoProcessList, ROW), changed, rowOfEvent: 'row' }
export const documents: readonly string[] = [videoCalls.page, changed]
