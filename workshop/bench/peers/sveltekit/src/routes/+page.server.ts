import { getFront, getNow } from '../../../shared/api';

export const load = async () => ({ front: await getFront(), now: getNow() });
