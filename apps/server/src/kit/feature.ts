// What a feature declares: one value in features/<name>/feature.ts, listed in features.ts. The application is put
// together from these alone. What the browser must know, too (permissions, flags, names in the audit log) is an area of
// the model.
import type { EntityName } from '@manset/model/entities/entities.ts'
import type { FastifyInstance } from 'fastify'
import type { Authenticator } from '../platform/auth.ts'
import type { Builder } from '../platform/graphql/builder.ts'
import type { Tools } from '../platform/graphql/context.ts'
import type { JobHandler } from '../platform/jobs/handler.ts'
import type { CalendarSource } from './calendar/source.ts'
import type { DispatchKind } from './dispatch/kind.ts'
import type { Behaviour } from './entity/behaviour.ts'
import type { ExportSource } from './export/source.ts'
import type { OngoingWork } from './ongoing/ongoing.ts'

/** What a feature needs of others, such as a picture to be stored, it takes as an argument: see features.ts. */
export interface Feature {
  name: string
  /** What entities of this feature do beyond their definitions. */
  behaviours?: Readonly<Partial<Record<EntityName, Behaviour>>>
  /** Types, calls and subscriptions beside those of its entities, which are there already. */
  schema?(builder: Builder): void
  /** Lists that can be taken away as a file, by the name their screen has for them; those of entities come by themselves. */
  lists?: Readonly<Record<string, ExportSource>>
  /** Brings what is stored up to date, once at the start, before anybody is served. Every server does it. */
  prepare?(tools: Tools): Promise<void>
  /** Addresses beside GraphQL. */
  routes?(app: FastifyInstance, parts: RouteParts): Promise<void>
  /** What will happen by itself, for the calendar. */
  calendar?: readonly CalendarSource[]
  /** What it sends to many, exactly once (kit/dispatch). */
  dispatches?: readonly DispatchKind[]
  /** Work that must outlive a request and a restart: every server takes its share. */
  jobs?: readonly JobHandler[]
  /** Its rows whose state says that a job works on them: none of them waits for a job that is gone. */
  ongoing?: readonly OngoingWork[]
  /** Work that goes on by itself while the server runs. */
  start?(tools: Tools): Started
}

export interface RouteParts {
  tools: Tools
  authenticator: Authenticator
}

export interface Started {
  /** How it is at, for those who watch the server: kept ready, since they ask often. Names are those of the figures. */
  figures?(): Readonly<Record<string, number>>
  /** Ends after what is at hand. */
  stop(): Promise<void>
}
