import type { ChannelDefinition } from '@manset/model/channels/channel.ts'
import { CHANNELS } from '@manset/model/channels/channels.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { expect, it } from 'vitest'
import { FEATURES } from '../src/app/features.ts'
import { forgottenOfChannels } from './forgotten-channels.ts'

const entities = Object.values(ENTITIES)
const onServer = CHANNELS.map(({ name }) => `name: '${name}'`)
const [newsletters] = CHANNELS

const carrierPigeon: ChannelDefinition = {
  ...newsletters,
  ...{ name: 'brand', job: 'dispatch.sendPigeon', calendarKind: 'pigeon' },
  ...{ addresses: { pigeons: '/pigeons' }, detail: 'pigeon' },
}

it('the existing channels are complete', () => {
  expect(forgottenOfChannels({ channels: CHANNELS, entities, features: FEATURES, onServer })).toEqual([])
})

it('a model file alone lacks its permissions, its carrier, its icon and its pages', () => {
  const said = forgottenOfChannels({ channels: [carrierPigeon], entities, features: FEATURES, onServer })
  expect(said).toEqual([
    'The channel brand needs the right brand.send: `actions` of packages/model/src/entities/brand.ts.',
    'The channel brand needs the right brand.cancel: `actions` of packages/model/src/entities/brand.ts.',
    expect.stringContaining(
      'The channel brand has no audience and carrier: apps/server/src/features/brand/channel.ts',
    ),
    expect.stringContaining(
      'The channel brand has no icon: `channel` of apps/web/src/features/brand/feature.ts',
    ),
    expect.stringContaining('The channel brand has no address for one item'),
    expect.stringContaining('pigeons of the channel brand has no page'),
  ])
})

it('no two channels share a queue or a kind of calendar entries', () => {
  const twin = { ...newsletters, name: 'brand' } as const
  const said = forgottenOfChannels({ channels: [newsletters, twin], entities, features: FEATURES, onServer })
  expect(said.join('\n')).toMatch(
    /dispatch\.sendMailing sends two channels[\s\S]*mailing is the calendar kind of two/,
  )
})
