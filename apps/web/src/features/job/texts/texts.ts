// Words of the jobs: their kinds by name, their states, and why an attempt failed.
import { defineTexts } from '../../../platform/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const jobTexts = defineTexts('job', { tr, en })
addErrorTexts(jobTexts)
