import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { administrationRoutes } from './administration.routes.ts';
import { exportRoutes } from './export.routes.ts';
import { profileImageRoutes } from './image.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { verificationRoutes } from './verification.routes.ts';

/** Everything about accounts. */
export function accountsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  loginRoutes(app, dependencies);
  passwordRoutes(app, dependencies);
  verificationRoutes(app, dependencies);
  secondFactorRoutes(app, dependencies);
  settingsRoutes(app, dependencies);
  profileRoutes(app, dependencies);
  exportRoutes(app, dependencies);
  profileImageRoutes(app, dependencies);
  administrationRoutes(app, dependencies);
}
