import { readConfig } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { createLogger } from './logger.ts';

/** Brings the database up to date and adds the clubs that it lacks: what is done once before processes start that wait for it. */
const config = { ...readConfig(process.env), migrates: true };
const { close } = await openDependencies(config, createLogger(config));
await close();
