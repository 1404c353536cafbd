import { getScore } from '../../../../shared/api';

export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }) =>
  Response.json(await getScore((await params).id));
