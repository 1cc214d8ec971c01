// GraphQL calls of the video queue: its list, facts about one video, and actions.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { sql } from 'kysely'
import { createEventRowReader } from '../../kit/list/event-rows.ts'
import { addListCall, addRowType } from '../../kit/list/list-schema.ts'
import { access, type Builder, type ItemRef, writes } from '../../platform/graphql/builder.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { hasTranscoder } from '../../platform/transcoder/open-transcoder.ts'
import { type Poster, processOfPath, type Rendition, readProcess, type VideoProcess } from './process-row.ts'
import { cancelVideos, retryVideos } from './retry-cancel.ts'
import { type VideoProcessRow, videoProcesses } from './video-list.ts'

const PROGRESSED = 'videoProcess.progressed'

export function addVideoProcesses(builder: Builder): void {
  const row = addRowType<VideoProcessRow>(builder, videoProcesses.definition, {
    description: 'An uploaded video and its progress in the queue.',
  })
  addListCall(builder, videoProcesses, row)
  addOne(builder)
  addEvents(builder, row)
  builder.queryField('hasTranscoder', (t) =>
    t.field({
      ...access('videoProcessQueue.view'),
      type: 'Boolean',
      description: 'Whether this server has FFmpeg for processing videos.',
      resolve: (_, __, { tools }) => hasTranscoder(tools.settings.video.ffmpegPath),
    }),
  )
  builder.queryField('getVideoUploaders', (t) =>
    t.field({
      ...access('videoProcessQueue.view'),
      type: ['UserSummary'],
      description: 'People whose videos are in the queue of the site, by name.',
      resolve: async (_, __, { tools, viewer }) => {
        const { rows } = await sql<PersonValue>`
          select u.id::text as id, u.name from users u
          where u.id in (select p.created_by from video_processes p where p.site_id = ${viewer.siteId})
          order by u.name, u.id`.execute(tools.db)
        return rows
      },
    }),
  )
  for (const [name, act, description] of [
    ['retryVideoProcesses', retryVideos, 'Retries failed videos.'],
    ['cancelVideoProcesses', cancelVideos, 'Cancels the processing of videos.'],
  ] as const)
    builder.mutationField(name, (t) =>
      t.field({
        ...writes(['videoProcessQueue.edit', 'media.create'], { none: 'videos in the queue are no items' }),
        type: ['ID'],
        description: `${description} Returns the ids of those it changed; at most 100 per call.`,
        args: { ids: t.arg.idList({ required: true }) },
        resolve: (_, { ids }, context) => act(ids.map(String), context),
      }),
    )
}

function addOne(builder: Builder): void {
  const rendition = builder.objectRef<Rendition>('VideoRendition').implement({
    ...access('inherit'),
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Such as 720p.' }),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
      path: t.exposeString('path', { description: 'Path of the MP4.' }),
    }),
  })
  const poster = builder.objectRef<Poster>('VideoPoster').implement({
    ...access('inherit'),
    fields: (t) => ({
      path: t.exposeString('path'),
      width: t.exposeInt('width'),
      height: t.exposeInt('height'),
    }),
  })
  const process = builder.objectRef<VideoProcess>('VideoProcess').implement({
    ...access('inherit'),
    description: 'Processing state of a stored video.',
    fields: (t) => ({
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      status: t.exposeString('state'),
      percent: t.exposeInt('percent'),
      reasonCode: t.exposeString('reasonCode', { nullable: true }),
      reasonParams: t.expose('reasonParams', { type: 'Json', nullable: true }),
      duration: t.exposeFloat('duration', { nullable: true }),
      width: t.exposeInt('width', { nullable: true }),
      height: t.exposeInt('height', { nullable: true }),
      renditions: t.expose('renditions', { type: [rendition] }),
      playlist: t.exposeString('playlist', {
        nullable: true,
        description: 'HLS playlist, once processing has finished.',
      }),
      posters: t.expose('posters', { type: [poster] }),
      poster: t.exposeInt('poster', { nullable: true, description: 'Index of the suggested poster.' }),
      peaks: t.exposeIntList('peaks', { description: 'Loudness over its duration, 0 to 100.' }),
      canRetry: t.boolean({
        description: 'Whether the caller may restart or stop its processing.',
        resolve: ({ createdBy }, _, { viewer }) =>
          viewer.permissions.has('videoProcessQueue.edit') ||
          (createdBy === viewer.userId && viewer.permissions.has('media.create')),
      }),
    }),
  })
  builder.queryField('getVideoProcess', (t) =>
    t.field({
      ...access('signedIn'),
      type: process,
      nullable: true,
      description: 'Processing state by the path of the stored video; null if it is not in the queue.',
      args: { path: t.arg.string({ required: true }) },
      resolve: async (_, { path }, { tools, viewer }) =>
        (await processOfPath(tools, viewer.siteId, path)) ?? null,
    }),
  )
}

function addEvents(builder: Builder, row: ItemRef<VideoProcessRow>): void {
  const rowOf = createEventRowReader(({ id }, context) => videoProcesses.load(id, context))
  const isHeard = (event: LiveEvent, siteId: number) =>
    event.kind === 'resync' || (event.kind.startsWith('videoProcess.') && event.siteId === siteId)

  const changed = builder.objectRef<LiveEvent>('VideoProcessChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind'),
      id: t.exposeID('id'),
      version: t.exposeInt('version'),
      actorId: t.exposeID('actorId', { nullable: true }),
      row: t.field({ type: row, nullable: true, resolve: (event, _, context) => rowOf(event, context) }),
    }),
  })
  builder.subscriptionField('videoProcessChanged', (t) =>
    t.field({
      ...access('videoProcessQueue.view'),
      type: changed,
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events((event) => event.kind !== PROGRESSED && isHeard(event, viewer.siteId)) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )

  const percents = new WeakMap<LiveEvent, Promise<number>>()
  const moved = builder.objectRef<LiveEvent>('VideoProcessProgressed').implement({
    ...access('inherit'),
    description: 'A video of the site made progress: its id and percentage only.',
    fields: (t) => ({
      kind: t.exposeString('kind'),
      id: t.exposeID('id'),
      percent: t.int({
        resolve: (event, _, { tools }) => {
          const known =
            percents.get(event) ?? readProcess(tools, event.id).then((process) => process?.percent ?? 0)
          percents.set(event, known)
          return known
        },
      }),
    }),
  })
  builder.subscriptionField('videoProcessProgressed', (t) =>
    t.field({
      ...access('signedIn'),
      type: moved,
      args: { id: t.arg.id({ description: 'Only of this video.' }) },
      subscribe: (_, { id }, { tools, viewer }) =>
        tools.live.events(
          (event) =>
            isHeard(event, viewer.siteId) && (!id || event.id === String(id) || event.kind === 'resync'),
        ) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}
