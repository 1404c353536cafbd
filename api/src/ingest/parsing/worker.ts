import { broadcastReadings } from '../partner-feeds/broadcasts/broadcast-readings.ts';
import { offerReadings } from '../partner-feeds/offers/offer-readings.ts';
import { parseSource } from './parse-source.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ source: parseSource, offers: offerReadings, broadcasts: broadcastReadings });
