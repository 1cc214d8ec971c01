// What an outgoing channel still lacks, in one sentence each.

import type { ChannelDefinition } from '@manset/model/channels/channel.ts'
import { actionsOf, type EntityDefinition } from '@manset/model/entities/entity.ts'
import { toKebabCase } from '@manset/model/text/kebab-case.ts'
import type { ChannelFeature } from '../src/dispatch/channel.ts'
import type { Feature } from '../src/kit/feature.ts'

export interface KnownChannels {
  channels: readonly ChannelDefinition[]
  entities: readonly EntityDefinition[]
  /** Manifests of the web application. */
  features: readonly (Feature & Partial<ChannelFeature>)[]
  /** The source texts of the server's `features/<name>/channel.ts`. */
  onServer: readonly string[]
}

export function forgottenOfChannels(known: KnownChannels): string[] {
  return known.channels.flatMap((channel) => [
    ...entityOf(channel, known),
    ...declarationsOf(channel, known),
    ...namesOf(channel, known),
  ])
}

function entityOf({ name }: ChannelDefinition, { entities }: KnownChannels): string[] {
  const entity = entities.find((one) => one.name === name)
  const definition = `packages/model/src/entities/${toKebabCase(name)}.ts`
  if (!entity) return [`The channel ${name} sends no entity: ${definition} defines it.`]
  return ['send', 'cancel']
    .filter((action) => !actionsOf(entity).includes(action))
    .map((action) => `The channel ${name} needs the right ${name}.${action}: \`actions\` of ${definition}.`)
}

function declarationsOf({ name }: ChannelDefinition, { features, onServer }: KnownChannels): string[] {
  const place = `src/features/${toKebabCase(name)}/feature.ts`
  return [
    ...(onServer.some((text) => text.includes(`name: '${name}'`))
      ? []
      : [
          `The channel ${name} has no audience and carrier: apps/server/src/features/${toKebabCase(name)}/channel.ts, named in \`channels\` of apps/server/${place}.`,
        ]),
    ...(features.some(({ channel }) => channel?.name === name)
      ? []
      : [`The channel ${name} has no icon: \`channel\` of apps/web/${place}.`]),
  ]
}

function namesOf(
  { name, detail, addresses, job, calendarKind }: ChannelDefinition,
  { channels, features }: KnownChannels,
): string[] {
  const where = `packages/model/src/channels/${toKebabCase(name)}.ts`
  const isTwice = (isSame: (one: ChannelDefinition) => boolean) => channels.filter(isSame).length > 1
  return [
    ...(addresses[detail]?.includes('{-$id}')
      ? []
      : [
          `The channel ${name} has no address for one item: \`addresses\` of ${where} has ${detail}, with {-$id}.`,
        ]),
    ...Object.keys(addresses)
      .filter((route) => !features.some(({ routes = {} }) => Object.hasOwn(routes, route)))
      .map((route) => `${route} of the channel ${name} has no page: \`routes\` of a manifest.`),
    ...(isTwice((one) => one.job === job) ? [`${job} sends two channels: \`job\` of ${where}.`] : []),
    ...(isTwice((one) => one.calendarKind === calendarKind)
      ? [`${calendarKind} is the calendar kind of two channels: \`calendarKind\` of ${where}.`]
      : []),
  ]
}
