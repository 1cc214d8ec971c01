// Prints the schema in SDL, for the committed schema.graphql.
import { printSchema } from 'graphql'
import { createSchema } from '../src/schema.ts'

process.stdout.write(`${printSchema(createSchema())}\n`)
