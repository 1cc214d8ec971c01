// A server that works on a video and is killed meanwhile; faults.test.ts runs it as a child process.
import pino from 'pino'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { openDiskStore } from '../../platform/files/files.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { startJobWorkers } from '../../platform/jobs/job-workers.ts'
import { openJobs } from '../../platform/jobs/open-jobs.ts'
import { openLive } from '../../platform/live.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { videoHandler } from './process-video.ts'

const { TEST_DATABASE = '', TEST_MEDIA = '', TEST_DATA = '' } = process.env
const log = pino({ level: 'silent' })
const { db, pool } = openDatabase(TEST_DATABASE)
const live = await openLive({ connectionString: TEST_DATABASE }, log)
const jobs = openJobs({ db, pool, live, log })
const files = await openDiskStore(TEST_MEDIA)
const settings = readSettings({ MANSET_DATA: TEST_DATA })
// Processing videos uses no secrets.
const tools: Omit<Tools, 'secrets' | 'mail'> = { db, live, jobs, files, clock: systemClock, log, settings }
startJobWorkers({ jobs, handlers: [videoHandler], tools: tools as Tools })
