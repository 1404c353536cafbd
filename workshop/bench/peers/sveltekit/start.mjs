import compression from 'compression';
import { serve } from '../shared/start.mjs';
import { handler } from './build/handler.js';

serve(handler, compression());
