import type { VideoField, VideoValue } from '@manset/model/kinds/video.ts'
import { isEmpty } from '@manset/model/text/empty.ts'
import { access } from '../platform/graphql/builder.ts'
import { jsonColumn, type ServerKind } from './kind.ts'

export const video: ServerKind<VideoField, VideoValue> = {
  ...jsonColumn('VideoFile'),
  cell: ({ path }) => path,
  // The duration of the new video is unknown here.
  withFile: (value, { from, to }) =>
    value.path === from
      ? { ...value, path: to.path, duration: null }
      : value.poster === from
        ? { ...value, poster: to.path }
        : value,
  stored: {
    media: 'video',
    canonical: (value) =>
      Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, isEmpty(one) ? null : one]),
      ) as unknown as VideoValue,
    resolve: () => [],
  },
  addTypes(builder) {
    builder.objectType('VideoFile', {
      ...access('inherit'),
      fields: (t) => ({
        path: t.exposeString('path'),
        text: t.exposeString('text', { nullable: true }),
        source: t.exposeString('source', { nullable: true }),
        cameraman: t.exposeString('cameraman', { nullable: true }),
        duration: t.exposeFloat('duration', { nullable: true }),
        poster: t.exposeString('poster', { nullable: true }),
      }),
    })
    builder.inputType('VideoFileInput', {
      fields: (t) => ({
        path: t.string({ required: true }),
        text: t.string(),
        source: t.string(),
        cameraman: t.string(),
        duration: t.float(),
        poster: t.string(),
      }),
    })
  },
}
