import webpack, { type Configuration } from 'webpack';

/** Runs webpack. @throws Error with webpack's report */
export function compile(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    if (!compiler) return reject(new Error('webpack did not accept the configuration'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve();
      });
    });
  });
}
