import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { openDependencies } from './open-dependencies.ts';

/** Brings the database up to date and adds the clubs that it lacks: what is done once before processes start that wait for it. */
const config = { ...readConfig(process.env), migrates: true };
const { close } = await openDependencies(config, createLogger(config));
await close();
