import { notification } from '@manset/model/entities/notification.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { notificationEn } from './en.ts'
import { notificationTr } from './tr.ts'

defineEntityTexts(notification, { tr: notificationTr, en: notificationEn })
