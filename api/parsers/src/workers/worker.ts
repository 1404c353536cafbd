import { parseSource } from '../parse-source.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ source: parseSource });
