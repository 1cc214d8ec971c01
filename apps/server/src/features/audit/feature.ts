import type { Feature } from '../../kit/feature.ts'
import { auditSource } from './audit-source.ts'
import { addAudit } from './schema.ts'

export const audit: Feature = { name: 'audit', schema: addAudit, lists: { audit: auditSource } }
