import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { openDependencies } from './open-dependencies.ts';

/** Migrates the database and adds missing clubs. Run once before starting processes that wait for it. */
const config = { ...readConfig(process.env), migrates: true };
const { close } = await openDependencies(config, createLogger(config));
await close();
