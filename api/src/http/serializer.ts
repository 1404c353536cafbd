import type { FastifyInstance, FastifySchema, FastifySerializerCompiler } from 'fastify';

/**
 * The serializers of a route are compiled when it sends its first answer. Compiling all of them takes Fastify longer
 * than the rest of `buildApp`.
 * @returns the route option; for the first route there is none, because Fastify provides its compiler only to a route
 * without one
 */
export function createSerializerCompiler(
  app: FastifyInstance,
): () => { readonly serializerCompiler?: FastifySerializerCompiler<FastifySchema> } {
  let isFirst = true;
  const serializerCompiler: FastifySerializerCompiler<FastifySchema> = (definition) => {
    let serialize: ((data: unknown) => string) | null = null;
    return (data: unknown) => {
      if (!app.serializerCompiler) throw new Error('Fastify has provided no compiler of serializers');
      serialize ??= app.serializerCompiler(definition);
      return serialize(data);
    };
  };
  return () => {
    if (!isFirst) return { serializerCompiler };
    isFirst = false;
    return {};
  };
}
