// The manifest of a feature: one value in features/<name>/feature.ts, listed in features.ts. The application consists of these
// alone. What the browser needs as well (permissions, flags, audit names) is an area of the model.
import type { EntityName } from '@manset/model/entities/entities.ts'
import type { FastifyInstance } from 'fastify'
import type { Authenticator } from '../platform/auth/auth.ts'
import type { Builder } from '../platform/graphql/builder.ts'
import type { Tools } from '../platform/graphql/context.ts'
import type { JobHandler } from '../platform/jobs/handler.ts'
import type { CalendarSource } from './calendar/source.ts'
import type { Behaviour } from './entity/behaviour.ts'
import type { ExportSource } from './export/source.ts'
import type { OngoingWork } from './ongoing/ongoing-work.ts'

/** A feature receives what it needs from others as an argument, such as storing a picture: see features.ts. */
export interface Feature {
  name: string
  /** Save hooks of its entities, beyond their definitions. */
  behaviours?: Readonly<Partial<Record<EntityName, Behaviour>>>
  /** Types, calls and subscriptions beyond the generated ones of its entities. */
  schema?(builder: Builder): void
  /** Lists that can be exported, by the name of their screen; lists of entities are included automatically. */
  lists?: Readonly<Record<string, ExportSource>>
  /** Migrates stored data at the start, before the server accepts requests. Every server runs it. */
  prepare?(tools: Tools): Promise<void>
  /** HTTP routes beside GraphQL. */
  routes?(app: FastifyInstance, parts: RouteParts): Promise<void>
  /** Sources of the calendar. */
  calendar?: readonly CalendarSource[]
  /** Jobs: work that survives a request and a restart, shared by all servers. */
  jobs?: readonly JobHandler[]
  /** Rows whose state says that a job works on them; they are reconciled if their job is gone. */
  ongoing?: readonly OngoingWork[]
  /** Starts background work of the server. */
  start?(tools: Tools): RunningService
}

export interface RouteParts {
  tools: Tools
  authenticator: Authenticator
}

export interface RunningService {
  /** Metrics by name. They are scraped often, so the values must be ready. */
  metrics?(): Readonly<Record<string, number>>
  /** Resolves after current work has ended. */
  stop(): Promise<void>
}
