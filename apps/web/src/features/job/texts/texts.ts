// Texts of jobs: kinds, states, and reasons of failed attempts.
import { defineTexts } from '../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const jobTexts = defineTexts('job', { tr, en })
addErrorTexts(jobTexts)
