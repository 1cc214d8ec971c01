// The protocol of the live channel, in a module of its own. It loads after the first screen, which needs no events to show rows.
import { type Client, type ClientOptions, createClient } from 'graphql-ws'

/** A client of the channel that connects immediately. */
export const connect = (options: ClientOptions): Client => createClient({ ...options, lazy: false })
