import { runService } from '@fan-base/shared-service/run-service';
import { service } from './service.ts';

await runService(service);
